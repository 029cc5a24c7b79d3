/// <reference path="../css.d.ts" />
import './page-drop.css';

/** Over the whole page while a file is held over it: what dropping it does. */
export function PageDrop({ isOver, text }: { isOver: boolean; text: string }) {
  if (!isOver) return null;
  return (
    <p className="ac-page-drop" role="status">
      {text}
    </p>
  );
}
