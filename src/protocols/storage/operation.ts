import type { Context } from '#platform/context.ts'
import type { Payload } from './payload.ts'
import type { ByteStore, Caller, StoragePorts } from './ports.ts'
import type { Act, GuestRights } from './rules/area.ts'

/** The one bucket of an environment, with its settings and dependencies. */
export type Bucket = {
  readonly name: string
  readonly region: string
  readonly guests: GuestRights
  readonly bytes: ByteStore
  readonly ports: StoragePorts
}

/** A request signed by `caller`, who is authorized for the operation on the key. */
export type Call = {
  readonly caller: Caller
  /** The caller's quota in bytes; 0 for operations that do not write. */
  readonly quotaBytes: number
  /** Empty for an operation on the bucket. */
  readonly key: string
  readonly query: ReadonlyMap<string, string>
  readonly header: (name: string) => string | undefined
  /** The request headers that are stored with an object. */
  readonly storedHeaders: () => Readonly<Record<string, string>>
  readonly payload: Payload
  /**
   * True for a presigned link. `response-content-type` and its like apply only there, because a link signs its query.
   */
  readonly isLink: boolean
}

export type Answer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text, or a stream of bytes whose chunk is valid only until the next one is requested. */
  readonly body?: string | AsyncIterable<Uint8Array>
}

/** One S3 operation, under its S3 name. */
export type Operation = {
  readonly name: string
  /** The permission needed on the key, or on the prefix of a listing. */
  readonly act: Act
  readonly method: string
  /** Query parameters that must be present to select this operation. */
  readonly query?: readonly string[]
  /** Whether the path names a key or only the bucket. */
  readonly on: 'key' | 'bucket'
  run(bucket: Bucket, context: Context, call: Call): Promise<Answer>
}
