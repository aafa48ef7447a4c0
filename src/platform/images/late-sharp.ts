import type sharp from 'sharp'

export type Sharp = typeof sharp

let loading: Promise<Sharp> | undefined

/**
 * Loads the picture library on first use, so that the start does not wait for it. It uses one thread per picture and no
 * cache, so that its memory use is predictable.
 */
export function lateSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1)
    loaded.cache(false)
    return loaded
  })
  return loading
}
