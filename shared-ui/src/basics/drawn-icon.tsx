import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { memo, type ComponentType, type HTMLAttributes, type ReactElement } from 'react';

/**
 * Component of an icon of antd's set, from its drawing alone: antd's own component brings shades of colours and a style sheet
 * that is inserted at run time. Hidden from screen readers by default: icons are beside words or inside a named
 * button. Drawn once, because a list draws its toolbar at each key.
 */
export function drawnIcon({ icon }: IconDefinition): ComponentType<HTMLAttributes<HTMLSpanElement>> {
  let drawing: ReactElement | undefined;
  return memo((props: HTMLAttributes<HTMLSpanElement>) => {
    drawing ??= svgOf(typeof icon === 'function' ? icon('currentColor', 'none') : icon);
    return (
      <span role="img" aria-hidden {...props} className={`ac-icon ${props.className ?? ''}`}>
        {drawing}
      </span>
    );
  });
}

function svgOf({ attrs, children = [] }: Exclude<IconDefinition['icon'], (...colours: never[]) => unknown>) {
  return (
    <svg
      viewBox={attrs['viewBox']}
      width="1em"
      height="1em"
      fill="currentColor"
      fillRule={attrs['fill-rule'] === 'evenodd' ? 'evenodd' : undefined}
      focusable={false}
      aria-hidden
    >
      {children.map(({ attrs: { d } }) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
