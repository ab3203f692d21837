import styles from './button.module.css';

/** Styles other elements as a button. `data-variant` sets its variant. */
export const buttonClass = styles.button;
