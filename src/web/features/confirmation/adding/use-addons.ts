import { useEffect, useState } from 'react'
import type { Addon, beginAddon, listAddons } from '#domains/commerce/addon-contract.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { ApiError, request } from '#web/lib/api.ts'

/** What can be added to an order. A page that cannot read it shows nothing of it, and stays whole. */
export function useAddons(token: string, isOffered: boolean) {
  const [addons, setAddons] = useState<readonly Addon[]>([])
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (!isOffered) return
    let gone = false
    request<typeof listAddons>('GET', '/api/addons/:token', { params: { token } })
      .then((answer) => !gone && setAddons(answer.addons))
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [token, isOffered])

  /** Begins to buy one; its checkout opens. */
  async function add(promotionId: string, zone: string) {
    setBusy(promotionId)
    setProblem(undefined)
    try {
      const { url } = await request<typeof beginAddon>('POST', '/api/addons/:token', {
        params: { token },
        body: { promotionId, timezone: usableZone(browserZone(), zone) },
      })
      location.assign(url)
    } catch (error) {
      setBusy(undefined)
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
    }
  }
  return { addons: isOffered ? addons : [], busy, problem, add }
}
