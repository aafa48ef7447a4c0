import { useEffect } from 'react'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import type { LocalKey } from '../../lib/identity/keys.ts'
import { recordOf } from '../../parts/data/showcase.ts'

/** specification 3, "Locally stored user keys". */
const key: LocalKey = 'profileImage'

/** Returns the draft's portrait and caches it in local storage; returns the cached one until the draft has loaded. */
export function usePortrait(draft: Pick<Draft, 'records'> | undefined): string | undefined {
  const image = recordOf(draft, 'basicProfile')?.data['profileImage']
  const portrait = typeof image === 'string' ? readPictureRef(image)?.ref : undefined
  useEffect(() => {
    if (!draft) return
    if (portrait) localStorage.setItem(key, portrait)
    // a photograph of the onboarding waits there for its upload
    else if (!localStorage.getItem(key)?.startsWith('data:')) localStorage.removeItem(key)
  }, [draft, portrait])
  return draft ? portrait : readPictureRef(localStorage.getItem(key) ?? '')?.ref
}
