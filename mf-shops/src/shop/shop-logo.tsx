import './shop-logo.css';
import { pictureUrl } from '@dabbab/platform/pictures';
import { shopMark } from './shop-mark.ts';

interface ShopLogoProps {
  name: string;
  photoPath: string | null;
  /** Side in pixels. */
  size: number;
}

/** Shows the profile photo of a shop, or what stands for it; the name beside it says the same. */
export function ShopLogo({ name, photoPath, size }: ShopLogoProps) {
  return (
    <span className="shop-logo" aria-hidden="true" style={{ inlineSize: size, blockSize: size }}>
      {photoPath ? <img src={pictureUrl(photoPath, 320)} alt="" width={size} height={size} /> : shopMark(name)}
    </span>
  );
}
