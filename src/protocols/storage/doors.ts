import type { Readable } from 'node:stream'
import type { Context } from '#platform/context.ts'
import { authenticate } from './authenticate.ts'
import { noAccount, notOffered, refuse } from './errors.ts'
import { insideDoor } from './inside.ts'
import type { Answer, Bucket } from './operation.ts'
import { findOperation } from './operations.ts'
import { readPayload } from './payload.ts'
import { mayDo } from './rules/area.ts'
import { readAddress, readQuery } from './rules/raw-path.ts'
import { storedHeaders } from './rules/stored-headers.ts'
import { eraseOwner } from './store/erase-owner.ts'

export type IncomingRequest = {
  readonly method: string
  /** The raw URL as received, with its query. */
  readonly rawUrl: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Readable
}

export type StorageOptions = Bucket & { readonly prefix: string }
export type StorageDoors = ReturnType<typeof storageDoors>

/** The functions that routes and other areas may call. */
export function storageDoors(bucket: StorageOptions) {
  return {
    /** Returns the endpoint, bucket and region that browser clients need. */
    browserConfig: (publicUrl: string) => ({
      endpoint: `${publicUrl}${bucket.prefix}`,
      bucket: bucket.name,
      region: bucket.region,
    }),
    /** Authenticates, authorizes and runs one S3 request. Throws Failures that `wireError` maps. */
    async run(context: Context, request: IncomingRequest): Promise<Answer> {
      const address = readAddress(request.rawUrl, bucket.prefix)
      const query = readQuery(address.rawQuery)
      const parameters = new Map(query)
      const header = (name: string): string | undefined => {
        // a header name such as `constructor`, which every object inherits, counts as absent
        const value = Object.hasOwn(request.headers, name) ? request.headers[name] : undefined
        return Array.isArray(value) ? value.join(',') : value
      }
      const headerNames = Object.keys(request.headers)
      const { method } = request
      const { caller, payloadHash, isLink } = authenticate(bucket, context, {
        method,
        address,
        query,
        header,
        headerNames,
      })
      if (address.bucket !== bucket.name) refuse('NoSuchBucket', 'The specified bucket does not exist')
      const operation = findOperation(method, address.key === '' ? 'bucket' : 'key', parameters)
      if (operation === undefined)
        return refuse('MethodNotAllowed', 'The specified method is not allowed against this resource.')
      if (operation === 'unknown') return notOffered()
      // "Listing needs a prefix that lies inside one area including its trailing slash" (contract 7)
      const what = operation.on === 'bucket' ? (parameters.get('prefix') ?? '') : address.key
      if (!mayDo(caller, operation.act, what, bucket.guests)) refuse('AccessDenied', 'Access Denied')
      const quotaBytes =
        operation.act === 'write' ? await bucket.ports.quotaBytes(context, caller.identityId) : undefined
      if (quotaBytes === 0) noAccount()
      return operation.run(bucket, context, {
        caller,
        quotaBytes: quotaBytes ?? 0,
        key: address.key,
        query: parameters,
        header,
        storedHeaders: () => storedHeaders(headerNames, header),
        payload: readPayload(request.body, payloadHash, header),
        isLink,
      })
    },
    /** Deletes everything that an identity wrote, and its byte count. */
    eraseOwner,
    /** Unsigned access for other areas of the product. */
    inside: insideDoor(bucket),
  }
}
