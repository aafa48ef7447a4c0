import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { userUrlFault } from '../../lib/user-url.ts'
import { addressQuery } from '../../parts/data/account.ts'

const patienceMs = 300

/** An address made of a name: letters without their marks, 3 to 30 of them, or nothing. */
export function suggestAddress(...names: readonly string[]): string {
  const letters = names
    .join('')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 30)
  return letters.length >= 3 ? letters : ''
}

/** Whether an address is free for the owner, asked a moment after the last letter. Undefined while that is not known. */
export function useAddressFree(userUrl: string): boolean | undefined {
  const [settled, setSettled] = useState(userUrl)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(userUrl), patienceMs)
    return () => clearTimeout(timer)
  }, [userUrl])
  const { data } = useQuery({
    ...addressQuery(settled),
    enabled: userUrlFault(settled) === undefined,
  })
  return settled === userUrl ? data?.free : undefined
}
