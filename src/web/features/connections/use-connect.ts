import { useMutation } from '@tanstack/react-query'
import { newToken } from '#platform/common/ids.ts'
import { now } from '../../lib/clock.ts'
import { storeConnectionTrip } from '../../lib/connection-trips.ts'
import { showToast } from '../../lib/toasts.ts'
import { beginConnection } from '../../parts/data/connections.ts'

/** 43 characters of base64url. */
const keyBytes = 32

/** Leaves for the sign-in at a vendor. `back`: the path of this site to open afterwards. */
export const useConnect = (back: string) =>
  useMutation({
    mutationFn: async (vendor: string) => {
      const browserKey = newToken(keyBytes)
      const { url, state } = await beginConnection(vendor, browserKey)
      storeConnectionTrip(state, { vendor, browserKey, back, leftAt: now().getTime() })
      window.location.assign(url)
    },
    onError: (error) => showToast(error.message, 'error'),
  })
