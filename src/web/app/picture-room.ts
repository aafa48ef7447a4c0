import { readAccount } from '#domains/accounts/contract.ts'
import {
  deletePicture,
  listPictures,
  makePicture,
  pictureKinds,
  readPicture,
} from '#domains/showcase/provider-contract.ts'
import { call } from '../lib/api.ts'
import type { PictureRoom } from '../lib/pictures/room.ts'

const kindNamed = (name: string) => {
  const kind = pictureKinds.find((known) => known === name)
  if (!kind) throw new Error(`no kind of picture: ${name}`)
  return kind
}

/** The pictures of a Showcase, for fields that know of none. */
export const pictureRoom: PictureRoom = {
  make: (entityId, { kind, crop, upload }, signal) =>
    call(makePicture, { params: { entityId }, body: { kind: kindNamed(kind), crop, upload } }, { signal }),
  read: (entityId, signal) => call(readPicture, { params: { entityId } }, { signal }),
  list: (signal) => call(listPictures, {}, { signal }),
  remove: (entityId) => call(deletePicture, { params: { entityId } }),
  hasPremium: async (signal) => (await call(readAccount, {}, { signal })).entitlements.isPremiumAssetsEnabled,
}
