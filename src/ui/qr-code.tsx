import { useId, useMemo, type Ref } from 'react';
import { middleBox, qrShape } from '../domain/qr-shape.ts';

export interface QrCodeProps {
  text: string;
  /** Names the code for screen readers. */
  title: string;
  /** How much of it may be hidden: 'medium' restores 15 %, 'high' 30 %. */
  level?: 'medium' | 'high' | undefined;
  /** A square picture in the middle, as a data URL; with 'high' only. */
  picture?: string | undefined;
  className?: string | undefined;
  isVeiled?: boolean | undefined;
  ref?: Ref<SVGSVGElement> | undefined;
}

/** A QR code, dark on white in every theme: many cameras cannot read an inverted code. */
export const QrCode = (props: QrCodeProps) => {
  const { text, title, level = 'high', picture, className, isVeiled, ref } = props;
  const titleId = useId();
  const { size, path } = useMemo(() => qrShape(text, level), [text, level]);
  const middle = middleBox(size);
  return (
    <svg
      ref={ref}
      className={className}
      data-veiled={isVeiled || undefined}
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing has no file
      role="img"
      aria-labelledby={titleId}
      shapeRendering="crispEdges"
    >
      <title id={titleId}>{title}</title>
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000000" d={path} />
      {picture && (
        <g shapeRendering="auto">
          <rect
            x={middle.frameAt}
            y={middle.frameAt}
            width={middle.frameSize}
            height={middle.frameSize}
            rx={middle.radius}
            fill="#ffffff"
          />
          <image
            href={picture}
            x={middle.at}
            y={middle.at}
            width={middle.size}
            height={middle.size}
          />
        </g>
      )}
    </svg>
  );
};
