import AntdDrawer from 'antd/es/drawer';
import AntdModal from 'antd/es/modal/Modal';
import { useRef } from 'react';
import { AntdScope } from '../antd/antd-scope.tsx';
import { focusFirstField } from '../form/focus-first.ts';
import type { PanelProps } from './panel-props.ts';
import { useFocusBack } from './use-focus-back.ts';

/** The dialog itself, in a chunk that is fetched when the first one opens. */
export function AntdDialog({ open, title, onClose, width = 520, footer = null, children }: PanelProps) {
  const body = useRef<HTMLDivElement>(null);
  const giveFocusBack = useFocusBack(open);
  return (
    <AntdScope>
      <AntdModal
        open={open}
        title={title}
        onCancel={onClose}
        width={width}
        footer={footer && <div className="ac-page-actions ac-overlay-footer">{footer}</div>}
        afterOpenChange={(isOpen) => (isOpen ? focusInside(body.current) : giveFocusBack())}
        destroyOnHidden
        centered
        mask={{ closable: false }}
        rootClassName="ac-root"
      >
        <div ref={body} tabIndex={-1} className="ac-overlay-body">
          {children}
        </div>
      </AntdModal>
    </AntdScope>
  );
}

/** The drawer itself, in the same chunk. */
export function AntdSideDrawer({ open, title, onClose, width = 380, footer, children }: PanelProps) {
  const body = useRef<HTMLDivElement>(null);
  const giveFocusBack = useFocusBack(open);
  return (
    <AntdScope>
      <AntdDrawer
        open={open}
        title={title}
        onClose={onClose}
        size={Math.min(width, window.innerWidth)}
        footer={footer && <div className="ac-page-actions ac-overlay-footer">{footer}</div>}
        afterOpenChange={(isOpen) => (isOpen ? focusInside(body.current) : giveFocusBack())}
        destroyOnHidden
        rootClassName="ac-root"
      >
        <div ref={body} tabIndex={-1} className="ac-overlay-body">
          {children}
        </div>
      </AntdDrawer>
    </AntdScope>
  );
}

/**
 * The first field has the focus; without fields the main button, or where that does harm the first one, and while nothing of
 * that has come the panel itself: never the X that closes.
 */
function focusInside(body: HTMLElement | null): void {
  if (focusFirstField(body)) return;
  const panel = body?.closest('[role="dialog"]');
  const main = panel?.querySelector<HTMLElement>('.ac-overlay-footer .ac-button-primary');
  const first = panel?.querySelector<HTMLElement>('.ac-overlay-footer button, .ac-overlay-body button');
  (main ?? first ?? body)?.focus();
}
