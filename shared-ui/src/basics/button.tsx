import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** `primary` once a screen, `danger` for what cannot be undone, `quiet` inside toolbars. */
  kind?: 'primary' | 'default' | 'danger' | 'quiet';
  icon?: ReactNode;
  /** Work is going on: the button says so and takes no second click, but keeps the focus. */
  busy?: boolean;
  /** Without children the icon is alone: give `aria-label`. */
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** Button of the design system; `type` is `button` unless told otherwise. */
export function Button({ kind = 'default', icon, busy, children, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('ac-button', `ac-button-${kind}`, !children && 'ac-button-icon', className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {children}
    </button>
  );
}
