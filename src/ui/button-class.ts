import { classNames } from './class-names.ts';
import styles from './button.module.css';

/** Styles other elements as a button. `data-variant` sets its variant. */
export const buttonClass = styles.button;
/** As wide as its container. */
export const wideButtonClass = classNames(styles.button, styles.wide);
