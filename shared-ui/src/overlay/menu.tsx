import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonProps } from '../basics/button.tsx';
import { classNames } from '../basics/class-names.ts';
import { CheckIcon } from '../basics/icons.ts';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** A box to tick: the menu stays open. */
  checked?: boolean;
  onSelect: () => void;
}

export interface MenuProps extends Pick<ButtonProps, 'kind' | 'icon'> {
  /** Text of the button, or its name for screen readers when `iconOnly`. */
  label: string;
  iconOnly?: boolean;
  items: MenuItem[];
}

/** A button that opens a list of actions or boxes: arrows move, Enter chooses, Escape closes and gives focus back. */
export function Menu({ label, iconOnly, items, ...button }: MenuProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <>
      <Button
        {...button}
        ref={trigger}
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {iconOnly ? undefined : <span className="ac-menu-label">{label}</span>}
      </Button>
      {open && <MenuList {...{ id, label, items, trigger, close }} dismiss={() => setOpen(false)} />}
    </>
  );
}

interface MenuListProps {
  id: string;
  label: string;
  items: MenuItem[];
  trigger: { current: HTMLButtonElement | null };
  /** Closes and gives the focus back. */
  close: () => void;
  /** Closes because the person went elsewhere. */
  dismiss: () => void;
}

function MenuList({ id, label, items, trigger, close, dismiss }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const placedAt = useRef<DOMRect | undefined>(undefined);
  useLayoutEffect(() => {
    if (list.current && trigger.current) place(list.current, trigger.current);
    placedAt.current = trigger.current?.getBoundingClientRect();
    buttonsIn(list.current)[0]?.focus({ preventScroll: true });
  }, [trigger]);
  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target;
      if (!(target instanceof Node)) return;
      if (!list.current?.contains(target) && !trigger.current?.contains(target)) dismiss();
    };
    // The event comes a frame after the scrolling, which may have been over before the menu was there.
    const scrolled = (event: Event) => {
      if (trigger.current && placedAt.current && isAt(trigger.current, placedAt.current)) return;
      outside(event);
    };
    document.addEventListener('pointerdown', outside);
    window.addEventListener('resize', dismiss);
    document.addEventListener('scroll', scrolled, true);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('resize', dismiss);
      document.removeEventListener('scroll', scrolled, true);
    };
  });

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      close();
    }
    if (moveFocus(list.current, event.key)) event.preventDefault();
  };
  return createPortal(
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="ac-menu"
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <MenuEntry key={item.key} item={item} close={close} />
      ))}
    </div>,
    document.body,
  );
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const isBox = item.checked !== undefined;
  return (
    <button
      type="button"
      role={isBox ? 'menuitemcheckbox' : 'menuitem'}
      aria-checked={item.checked}
      tabIndex={-1}
      disabled={item.disabled}
      className={classNames('ac-menu-item', item.danger && 'ac-menu-item-danger')}
      onClick={() => {
        if (!isBox) close();
        item.onSelect();
      }}
    >
      {isBox ? <span className="ac-menu-check">{item.checked && <CheckIcon />}</span> : item.icon}
      {item.label}
    </button>
  );
}

function buttonsIn(list: HTMLElement | null): HTMLButtonElement[] {
  return [...(list?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
}

function moveFocus(list: HTMLElement | null, key: string): boolean {
  const buttons = buttonsIn(list);
  const at = buttons.findIndex((button) => button === document.activeElement);
  const last = buttons.length - 1;
  const targets: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  if (target === undefined) return false;
  buttons[target]?.focus();
  return true;
}

function isAt(element: HTMLElement, place: DOMRect): boolean {
  const { left, top } = element.getBoundingClientRect();
  return left === place.left && top === place.top;
}

/** Below the button, its right edge on the button's where the left one would leave the screen. */
function place(list: HTMLElement, trigger: HTMLElement): void {
  const gap = 4;
  const at = trigger.getBoundingClientRect();
  const left = Math.min(at.left, window.innerWidth - list.offsetWidth - 8);
  const below = at.bottom + gap;
  const fits = below + list.offsetHeight < window.innerHeight;
  list.style.left = `${Math.max(8, left)}px`;
  list.style.top = `${fits ? below : Math.max(8, at.top - gap - list.offsetHeight)}px`;
}
