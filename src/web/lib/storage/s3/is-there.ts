import { HeadObjectCommand } from '@aws-sdk/client-s3'
import type { Opened } from './open.ts'

/** Whether the store has this file with the given size and number of parts. */
export async function isThere(
  { send }: Opened,
  at: { Bucket: string; Key: string },
  size: number,
  parts: number,
): Promise<boolean> {
  const { ContentLength, ETag = '' } = await send((client) => client.send(new HeadObjectCommand(at)))
  return ContentLength === size && ETag.endsWith(`-${parts}"`)
}
