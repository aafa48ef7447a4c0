import { limits } from './limits.ts'
import { ImportProblem } from './problem.ts'

/**
 * Limits the memory of the PDF library, which unpacks streams without a limit of its own: it grows one array by doubling.
 * Call it once in a worker, before the library is loaded. An array over the limits throws `pdf-too-large`, and
 * `wasExceeded` says so even if the library catches that.
 */
export function limitArrays(scope: typeof globalThis): { wasExceeded: () => boolean } {
  let used = 0
  let exceeded = false
  const count = (bytes: number) => {
    used += bytes
    if (bytes <= limits.arrayBytes && used <= limits.arraysBytes) return
    exceeded = true
    throw new ImportProblem('pdf-too-large')
  }
  for (const name of [
    'Uint8Array',
    'Uint8ClampedArray',
    'Uint16Array',
    'Uint32Array',
    'Int32Array',
    'Float32Array',
  ] as const)
    Object.assign(scope, { [name]: counted(scope[name], count) })
  // the library unpacks by this stream where there is one, out of sight of the count
  Object.assign(scope, { DecompressionStream: undefined })
  return { wasExceeded: () => exceeded }
}

type ArrayType =
  | Uint8ArrayConstructor
  | Uint8ClampedArrayConstructor
  | Uint16ArrayConstructor
  | Uint32ArrayConstructor
  | Int32ArrayConstructor
  | Float32ArrayConstructor

/** Only an array of a length takes new memory here; a view of a buffer takes none. */
const counted = (type: ArrayType, count: (bytes: number) => void): ArrayType =>
  new Proxy(type, {
    construct(target, args: unknown[], newTarget) {
      const [length] = args
      if (typeof length === 'number') count(length * target.BYTES_PER_ELEMENT)
      return Reflect.construct(target, args, newTarget)
    },
  })
