import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { openLicence } from '../../parts/data/partner-codes.ts'
import { keepWaiting, type OpenedLicence, readWaiting } from './waiting-code.ts'

/** The partner's code works once, and an effect may run twice. */
const opening = new Map<string, ReturnType<typeof openLicence>>()

function openOnce(code: string) {
  const under = opening.get(code) ?? openLicence(code)
  opening.set(code, under)
  return under
}

type Licence =
  | { state: 'none' }
  | { state: 'opening' }
  | { state: 'opened'; licence: OpenedLicence }
  | { state: 'failed'; message: string }

/** The licence with which a partner sent its buyer here: that of the address's code, or one that was opened in this tab before. */
export function useLicence(
  code: string | undefined,
  onOpened: () => void,
): { found: Licence; forget: () => void } {
  const { licence } = readWaiting()
  const [found, setFound] = useState<Licence>(
    code !== undefined ? { state: 'opening' } : licence ? { state: 'opened', licence } : { state: 'none' },
  )
  useEffect(() => {
    if (code === undefined) return
    openOnce(code)
      .then((opened) => {
        keepWaiting({ licence: opened })
        setFound({ state: 'opened', licence: opened })
      })
      .catch((error: unknown) => setFound({ state: 'failed', message: messageOf(error) }))
      .finally(onOpened)
    // the code leaves the address, and with it this effect's input
    // oxlint-disable-next-line react/exhaustive-deps -- once for a code
  }, [code])
  return { found, forget: () => setFound({ state: 'none' }) }
}
