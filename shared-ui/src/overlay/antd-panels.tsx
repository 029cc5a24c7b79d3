import AntdDrawer from 'antd/es/drawer';
import AntdModal from 'antd/es/modal/Modal';
import { useRef } from 'react';
import { AntdScope } from '../antd/antd-scope.tsx';
import { CloseIcon } from '../basics/icons.ts';
import { t } from '../texts/own-texts.ts';
import { FromPanel, usePanel } from './panel-stack.tsx';
import type { PanelProps } from './panel-props.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useFocusInside } from './use-focus-inside.ts';
import { useIsLeft } from './use-is-left.ts';
import './antd-panels.css';

/** The X in the language of the page: antd's name for it is English, and so is that of the picture in it. */
const closeButton = () => ({ 'aria-label': t('action.close'), closeIcon: <CloseIcon /> });

/** The room that the X takes beside a title, in pixels. */
const CLOSE_ROOM = 28;

/** The dialog itself, in a chunk that is fetched when the first one opens. */
export function AntdDialog({ open, title, onClose, width = 520, footer = null, children }: PanelProps) {
  const body = useRef<HTMLDivElement>(null);
  const giveFocusBack = useFocusBack(open);
  const { panel, isOnTop } = usePanel(open);
  const beginInside = useFocusInside(body, open, isOnTop);
  if (useIsLeft()) return null;
  return (
    <AntdScope>
      <AntdModal
        open={open}
        title={title}
        onCancel={onClose}
        width={width}
        footer={footer && <div className="ac-page-actions ac-overlay-footer">{footer}</div>}
        afterOpenChange={(isOpen) => (isOpen ? beginInside() : giveFocusBack())}
        destroyOnHidden
        closable={closeButton()}
        focusable={{ trap: isOnTop }}
        centered
        mask={{ closable: false }}
        styles={{ header: { paddingInlineEnd: CLOSE_ROOM } }}
        rootClassName="ac-root"
        classNames={{ footer: 'ac-dialog-foot' }}
      >
        <div ref={body} tabIndex={-1} className="ac-overlay-body">
          <FromPanel panel={panel}>{children}</FromPanel>
        </div>
      </AntdModal>
    </AntdScope>
  );
}

/** The drawer itself, in the same chunk. */
export function AntdSideDrawer({ open, title, onClose, width = 380, footer, children }: PanelProps) {
  const body = useRef<HTMLDivElement>(null);
  const giveFocusBack = useFocusBack(open);
  const { panel, isOnTop } = usePanel(open);
  const beginInside = useFocusInside(body, open, isOnTop);
  if (useIsLeft()) return null;
  return (
    <AntdScope>
      <AntdDrawer
        open={open}
        title={title}
        onClose={onClose}
        size={width}
        footer={footer && <div className="ac-page-actions ac-overlay-footer">{footer}</div>}
        afterOpenChange={(isOpen) => (isOpen ? beginInside() : giveFocusBack())}
        destroyOnHidden
        closable={closeButton()}
        focusable={{ trap: isOnTop }}
        rootClassName="ac-root"
      >
        <div ref={body} tabIndex={-1} className="ac-overlay-body">
          <FromPanel panel={panel}>{children}</FromPanel>
        </div>
      </AntdDrawer>
    </AntdScope>
  );
}
