import { useEffect, useState } from 'react'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { finishHosted } from '../../lib/identity/hosted.ts'
import { type Claimed, claimChosenUrl } from './claim-chosen-url.ts'
import type { Purpose } from './use-leaving.ts'

/** product.md 18: within 10 seconds after the document started to load, a return resolves or offers a retry. */
const patienceMs = 10_000

export type Return =
  | { state: 'working' | 'slow' }
  | { state: 'failed'; error: IdentityError; redirect: string | undefined }
  | { state: 'in'; redirect: string; claimed: Claimed }

const works = new Map<string, Promise<Return>>()

/** Finishes a return once per address, however often the page renders. */
function finishOnce(href: string): Promise<Return> {
  const known = works.get(href)
  if (known) return known
  const work = finish(href)
  works.set(href, work)
  return work
}

async function finish(href: string): Promise<Return> {
  const { redirect, custom, error } = await finishHosted(href)
  if (error) return { state: 'failed', error, redirect: redirect ?? undefined }
  const signedUp = custom === ('signUp' satisfies Purpose)
  // the last page of the onboarding takes the address when it publishes, or the next free one, and says so
  const claims = signedUp && !redirect.startsWith('/onboarding?')
  return { state: 'in', redirect, claimed: claims ? await claimChosenUrl() : 'not_needed' }
}

/** Finishes a hosted sign-in and returns its state. A result that arrives after the timeout still counts. */
export function useReturn(href: string): Return {
  const [outcome, setOutcome] = useState<Return>({ state: 'working' })
  useEffect(() => {
    let here = true
    const timer = setTimeout(() => setOutcome({ state: 'slow' }), Math.max(0, patienceMs - performance.now()))
    void finishOnce(href).then((result) => {
      clearTimeout(timer)
      if (here) setOutcome(result)
    })
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [href])
  return outcome
}
