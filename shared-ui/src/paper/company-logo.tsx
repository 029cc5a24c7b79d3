import { logoSize, type Size } from '@accounts/shared-domain';
import { useState } from 'react';

export interface CompanyLogoProps {
  /** Address of the picture. */
  src: string;
  /** What is read out. */
  alt: string;
}

const NO_SIZE: Size = { width: 0, height: 0 };

/** A company's logo as large as on the PDF, in points, by the rule of `logoSize`. It takes no room until it is loaded. */
export function CompanyLogo({ src, alt }: CompanyLogoProps) {
  const [{ width, height }, setSize] = useState(NO_SIZE);
  return (
    <img
      src={src}
      alt={alt}
      style={{ width: `${width}pt`, height: `${height}pt` }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setSize(logoSize({ width: naturalWidth, height: naturalHeight }))
      }
    />
  );
}
