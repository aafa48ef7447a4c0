import type { Context } from '#platform/context.ts'
import type { Payload } from './payload.ts'
import type { ByteStore, Caller, StoragePorts } from './ports.ts'
import type { Act, GuestRights } from './rules/area.ts'

/** The one bucket of an environment and what it works with. */
export type Bucket = {
  readonly name: string
  readonly region: string
  readonly guests: GuestRights
  readonly bytes: ByteStore
  readonly ports: StoragePorts
}

/** A request that was signed by `caller`, who may do with the key what its operation does. */
export type Call = {
  readonly caller: Caller
  /** Bytes the caller may keep in all; 0 where nothing is written. */
  readonly most: number
  /** Empty for the bucket itself. */
  readonly key: string
  readonly query: ReadonlyMap<string, string>
  readonly header: (name: string) => string | undefined
  /** The headers that are kept with an object. */
  readonly kept: () => Readonly<Record<string, string>>
  readonly payload: Payload
  /** In the query of a link, so that `response-content-type` and its like count only when they were signed. */
  readonly isLink: boolean
}

export type Answer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text, or bytes of which each piece is done with before the next is asked for. */
  readonly body?: string | AsyncIterable<Uint8Array>
}

/** One operation of the wire, named as the vendor does. */
export type Operation = {
  readonly name: string
  /** What the caller must be allowed to do with the key, or with the prefix of a listing. */
  readonly act: Act
  readonly method: string
  /** Parameters that must be there, and nothing more decides. */
  readonly query?: readonly string[]
  /** Whether it speaks of a key or of the bucket. */
  readonly on: 'key' | 'bucket'
  run(bucket: Bucket, context: Context, call: Call): Promise<Answer>
}
