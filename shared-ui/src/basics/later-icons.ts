import ArrowDownOutlined from '@ant-design/icons-svg/es/asn/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons-svg/es/asn/ArrowUpOutlined';
import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import PaperClipOutlined from '@ant-design/icons-svg/es/asn/PaperClipOutlined';
import HolderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined';
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import { drawnIcon } from './drawn-icon.tsx';

/** Icons that a list and its frame are shown without: of open documents and reports, of the dashboard, of the bell. */
export const ArrowDownIcon = /* #__PURE__ */ drawnIcon(ArrowDownOutlined);
export const ArrowUpIcon = /* #__PURE__ */ drawnIcon(ArrowUpOutlined);
export const BellIcon = /* #__PURE__ */ drawnIcon(BellOutlined);
export const AttachIcon = /* #__PURE__ */ drawnIcon(PaperClipOutlined);
export const DragIcon = /* #__PURE__ */ drawnIcon(HolderOutlined);
export const LinkIcon = /* #__PURE__ */ drawnIcon(LinkOutlined);
export const CopyIcon = /* #__PURE__ */ drawnIcon(CopyOutlined);
export const DownloadIcon = /* #__PURE__ */ drawnIcon(DownloadOutlined);
export const PrintIcon = /* #__PURE__ */ drawnIcon(PrinterOutlined);
