import type { KeyValueStorageInterface } from 'aws-amplify/utils'

/** specification 3, "Locally stored user keys": the names under which this browser keeps what it knows of its user. */
const localKeys = [
  'cognitoUsername',
  'firstName',
  'lastName',
  'idToken',
  'accessToken',
  'refreshToken',
  'skills',
  'userUrl',
  'profileImage',
  'flow',
  'headline',
  'jobMainTitle',
  'jobMainTitleId',
  'jobSubTitleId',
  'services',
  'keywords',
  'workExperience',
  'theme',
  'visitor_email',
  'visitorId',
] as const
export type LocalKey = (typeof localKeys)[number] | 'clockDrift'

/** The library's last part of a key, and the plain key it is kept under; anything else it wants to keep is not kept. */
const kept: Readonly<Record<string, LocalKey>> = {
  idToken: 'idToken',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  clockDrift: 'clockDrift',
  LastAuthUser: 'cognitoUsername',
}

export const plainKey = (libraryKey: string): LocalKey | undefined =>
  kept[libraryKey.slice(libraryKey.lastIndexOf('.') + 1)]

/** The token provider's storage: one copy of the tokens, under the specification's names. */
export function createKeyStorage(storage: Storage): KeyValueStorageInterface {
  return {
    async setItem(key, value) {
      const plain = plainKey(key)
      if (plain) storage.setItem(plain, value)
    },
    async getItem(key) {
      const plain = plainKey(key)
      return plain ? storage.getItem(plain) : null
    },
    async removeItem(key) {
      const plain = plainKey(key)
      if (plain) storage.removeItem(plain)
    },
    async clear() {
      for (const plain of Object.values(kept)) storage.removeItem(plain)
    },
  }
}
