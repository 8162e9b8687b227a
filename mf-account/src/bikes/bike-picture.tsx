import { pictureBase } from '@dabbab/platform/pictures';
import { GhostBike } from '@dabbab/ui/ghost-bike';
import { Picture, type PictureProps } from '@dabbab/ui/picture';

/** Shows the picture of a bike whose name stands beside it, or the outline of one. */
export function BikePicture({ path, sizes }: { path: string | null } & Pick<PictureProps, 'sizes'>) {
  return <Picture base={pictureBase(path)} alt="" sizes={sizes} instead={<GhostBike />} />;
}
