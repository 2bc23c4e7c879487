import { createElement, type SVGProps } from 'react';

type Drawn = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
type Props = SVGProps<SVGSVGElement> & { size?: number };

/** An icon of Lucide as the built bundles draw it (scripts/plain-icons.ts); each stands beside its text. */
export default function createPlainIcon({ node }: Drawn) {
  return function PlainIcon({ size = 24, ...props }: Props) {
    const look = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...props,
    } as const;
    return createElement('svg', look, ...node.map((part) => createElement(...part)));
  };
}
