import { useState } from 'react'
import type { Delivery, openDelivered } from '#domains/commerce/delivery-contract.ts'
import { ApiError, request } from '#web/lib/api.ts'
import { byteWords } from '#web/lib/byte-words.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from './delivering.module.css'

type Props = { token: string; file: NonNullable<Delivery['file']> }

/** The delivered file. Each press makes a fresh link, which works for 15 minutes. */
export function DeliveredFile({ token, file }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function open() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { url } = await request<typeof openDelivered>('POST', '/api/deliveries/:token/file', {
        params: { token },
      })
      location.assign(url)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={css['file']}>
      <button
        type="button"
        className={themed['button']}
        aria-disabled={busy || undefined}
        onClick={() => !busy && void open()}
      >
        <LineIcon name="download" /> Download {file.name}
      </button>
      <span>{byteWords(file.size)}</span>
      {problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
    </div>
  )
}
