import { homePicture } from './pictures.ts'

type Props = {
  name: string
  alt: string
  width: number
  height: number
  /** The name of the picture that is shown instead where the system is dark. */
  dark?: string
  /** 'first': loaded with high priority; default: loaded when it is near the view. */
  order?: 'first' | undefined
}

/** A picture of the product itself. Its space is reserved before it loads. */
export function Shot({ name, alt, width, height, dark, order }: Props) {
  const { avif, webp } = homePicture(name)
  const night = dark === undefined ? undefined : homePicture(dark)
  const media = '(prefers-color-scheme: dark)'
  return (
    <picture>
      {night && <source media={media} type="image/avif" srcSet={night.avif} />}
      {night && <source media={media} srcSet={night.webp} />}
      <source type="image/avif" srcSet={avif} />
      <img
        src={webp}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(order === 'first' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
