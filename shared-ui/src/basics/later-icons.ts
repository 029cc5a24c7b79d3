import PaperClipOutlined from '@ant-design/icons-svg/es/asn/PaperClipOutlined';
import HolderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined';
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import { drawnIcon } from './drawn-icon.tsx';

/** Icons of documents and reports that are opened: the first screen does without them. */
export const AttachIcon = /* #__PURE__ */ drawnIcon(PaperClipOutlined);
export const DragIcon = /* #__PURE__ */ drawnIcon(HolderOutlined);
export const LinkIcon = /* #__PURE__ */ drawnIcon(LinkOutlined);
export const CopyIcon = /* #__PURE__ */ drawnIcon(CopyOutlined);
export const DownloadIcon = /* #__PURE__ */ drawnIcon(DownloadOutlined);
export const PrintIcon = /* #__PURE__ */ drawnIcon(PrinterOutlined);
