import AntdDrawer from 'antd/es/drawer';
import AntdModal from 'antd/es/modal/Modal';
import { AntdScope } from '../antd/antd-scope.tsx';
import type { PanelProps } from './panel-props.ts';

/** The dialog itself, in a chunk that is fetched when the first one opens. */
export function AntdDialog({ open, title, onClose, width = 520, footer = null, children }: PanelProps) {
  return (
    <AntdScope>
      <AntdModal
        open={open}
        title={title}
        onCancel={onClose}
        width={width}
        footer={footer && <div className="ac-page-actions ac-overlay-footer">{footer}</div>}
        destroyOnHidden
        centered
        mask={{ closable: false }}
        rootClassName="ac-root"
      >
        <div className="ac-overlay-body">{children}</div>
      </AntdModal>
    </AntdScope>
  );
}

/** The drawer itself, in the same chunk. */
export function AntdSideDrawer({ open, title, onClose, width = 380, footer, children }: PanelProps) {
  return (
    <AntdScope>
      <AntdDrawer
        open={open}
        title={title}
        onClose={onClose}
        size={Math.min(width, window.innerWidth)}
        footer={footer && <div className="ac-page-actions ac-overlay-footer">{footer}</div>}
        destroyOnHidden
        rootClassName="ac-root"
      >
        <div className="ac-overlay-body">{children}</div>
      </AntdDrawer>
    </AntdScope>
  );
}
