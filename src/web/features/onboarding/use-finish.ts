import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userUrlFault } from '#domains/accounts/rules/user-url.ts'
import { finish } from './finish.ts'
import { forgetWork, readWork } from './stored-work.ts'

/** The address that was chosen before the sign-up; '' if there is none. */
function chosenUrl(): string {
  const stored = localStorage.getItem('userUrl') ?? ''
  return userUrlFault(stored) ? '' : stored
}

/** Publishes once the page is shown with `isAsked`. A failed try is repeated by hand and loses nothing. */
export function useFinish(isAsked: boolean) {
  const cache = useQueryClient()
  const { mutate, isIdle, ...publishing } = useMutation({
    mutationFn: () => finish(readWork(localStorage), chosenUrl()),
    onSuccess: async ({ userUrl }) => {
      forgetWork(localStorage)
      localStorage.setItem('userUrl', userUrl)
      await cache.invalidateQueries()
      // specification 4: the profile counts as created once the user state says so; the shell tries again if this fails
      const { setUserState } = await import('../../lib/identity/attributes.ts')
      await setUserState('profileCreated')
    },
  })
  useEffect(() => {
    if (isAsked && isIdle) mutate()
  }, [isAsked, isIdle, mutate])
  return { ...publishing, publish: () => mutate() }
}
