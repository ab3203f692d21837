import { classNames } from './class-names.ts';
import styles from './button.module.css';

/** A button's look, for what is none of our components; with its variant as `data-variant`. */
export const buttonClass = styles.button;
/** As wide as its container. */
export const wideButtonClass = classNames(styles.button, styles.wide);
