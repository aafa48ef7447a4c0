import type sharp from 'sharp'

export type Sharp = typeof sharp

let loading: Promise<Sharp> | undefined

/**
 * The picture library, loaded with the first picture: a start does not wait for it. One thread a picture, and nothing
 * is kept between two of them, so that what a picture takes is known.
 */
export function lateSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1)
    loaded.cache(false)
    return loaded
  })
  return loading
}
