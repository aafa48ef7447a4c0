import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { now } from '../../clock.ts'
import { systemClockOffset } from '../../identity/clock-skew.ts'
import { linkSeconds } from '../limits.ts'
import { dispositionOf, prefixOf } from '../place.ts'
import type { Operations, Store } from '../provider.ts'
import type { StorageLevel } from '../types.ts'
import { list } from './list.ts'
import { openS3 } from './open.ts'
import { put } from './put.ts'

function placeOf(store: Store, level: StorageLevel, key: string, own: string, identityId = own) {
  return { Bucket: store.bucket, Key: prefixOf(level, level === 'protected' ? identityId : own) + key }
}

const get: Operations['get'] = async (store, level, key, { identityId, signal }) => {
  const { signer, send } = await openS3(store)
  const at = placeOf(store, level, key, signer.identityId, identityId)
  return send(async (client) => {
    const answer = await client.send(new GetObjectCommand(at), signal && { abortSignal: signal })
    const bytes = await answer.Body?.transformToByteArray()
    return new Blob(bytes ? [new Uint8Array(bytes)] : [], { type: answer.ContentType ?? '' })
  })
}

/** specification 9: a link expires after 900 s, and never outlives the credentials that sign it. */
const link: Operations['link'] = async (store, level, key, options) => {
  const { identityId, fileName, expiresSeconds = linkSeconds } = options
  const { client, signer } = await openS3(store)
  await signer.renew(expiresSeconds * 1000)
  const command = new GetObjectCommand({
    ...placeOf(store, level, key, signer.identityId, identityId),
    ...(fileName && { ResponseContentDisposition: dispositionOf(fileName) }),
  })
  const signingDate = new Date(now().getTime() + systemClockOffset())
  return getSignedUrl(client, command, { expiresIn: expiresSeconds, signingDate })
}

const remove: Operations['remove'] = async (store, level, key) => {
  const { signer, send } = await openS3(store)
  const at = placeOf(store, level, key, signer.identityId)
  await send((client) => client.send(new DeleteObjectCommand(at)))
}

/** Storage on Amazon S3 or a compatible store. */
export const operations: Operations = { put, get, link, remove, list }
