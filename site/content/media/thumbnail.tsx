import { useContent } from '../../page-api/context.tsx';

/** The small picture of the page with this path; nothing where there is none. */
export function Thumbnail({ path }: { path: string }) {
  const picture = useContent().thumbnail(path);
  if (!picture) return null;
  const { src, width, height } = picture;
  return (
    <img className="thumbnail" src={src} width={width} height={height} alt="" loading="lazy" />
  );
}
