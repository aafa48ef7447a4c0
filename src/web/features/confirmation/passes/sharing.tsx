import { type FormEvent, useRef, useState } from 'react'
import type { Pass, sharePass, stopSharing } from '#domains/passes/contract.ts'
import { ApiError, request } from '#web/lib/api.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { ThemedTextField } from '#web/ui/themed-text-field.tsx'
import css from './passes.module.css'
import { useCopiedLink } from './use-copied-link.ts'

type Props = { token: string; pass: Pass; onPass: (pass: Pass) => void }

/** With whom a pass is shared: each named person has a link, until its holder stops it. */
export function Sharing({ token, pass, onPass }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { shares, sharesMost, onlyToLookAt, state, cameBack } = pass
  const canAdd = !onlyToLookAt && state === 'usable' && !cameBack && shares.length < sharesMost

  async function change(send: () => Promise<Pass>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setProblem(undefined)
    try {
      onPass(await send())
      // the control that was pressed is gone
      heading.current?.focus()
      return true
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
      return false
    } finally {
      setBusy(false)
    }
  }
  const stop = (id: string) =>
    change(() =>
      request<typeof stopSharing>('DELETE', '/api/passes/:token/shares/:id', { params: { token, id } }),
    )
  const share = (name: string) =>
    change(() =>
      request<typeof sharePass>('POST', '/api/passes/:token/shares', { params: { token }, body: { name } }),
    )

  return (
    <section className={themed['panel']} aria-labelledby="shares-heading">
      <h2 id="shares-heading" ref={heading} tabIndex={-1}>
        Shared with
      </h2>
      {shares.length > 0 && (
        <ul className={css['rows']}>
          {shares.map((one) => (
            <Shared
              key={one.id}
              share={one}
              mine={!onlyToLookAt}
              busy={busy}
              onStop={() => void stop(one.id)}
            />
          ))}
        </ul>
      )}
      {shares.length === 0 && (
        <p className={themed['quietText']}>
          {onlyToLookAt
            ? 'Nobody.'
            : sharesMost === 1
              ? 'Nobody yet. Name one person, who gets a link of their own and books from the same pass.'
              : `Nobody yet. Name up to ${sharesMost} people: each gets a link of their own and books from the same pass.`}
        </p>
      )}
      {problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
      {canAdd && <ShareForm busy={busy} onShare={share} />}
      {!canAdd && !onlyToLookAt && state === 'usable' && (
        <p className={themed['quietText']}>
          {sharesMost === 1
            ? 'It can be shared with one person.'
            : `It can be shared with ${sharesMost} people at a time.`}
        </p>
      )}
    </section>
  )
}

type SharedProps = { share: Pass['shares'][number]; mine: boolean; busy: boolean; onStop: () => void }

/** One person with whom it is shared. Stopping asks once. */
function Shared({ share: { name, used, url }, mine, busy, onStop }: SharedProps) {
  const { copy, copied, refused } = useCopiedLink()
  const [asks, setAsks] = useState(false)
  return (
    <li>
      <span>
        <b>{name}</b>
        <span>{used === 0 ? 'nothing used' : `${used} used`}</span>
      </span>
      {mine && !asks && (
        <span className={css['acts']}>
          <button type="button" className={themed['quiet']} onClick={() => copy(url)}>
            {copied && <LineIcon name="check" />}
            {copied ? 'Copied' : 'Copy the link'}
            <span className={themed['hidden']}> for {name}</span>
          </button>
          <button type="button" className={css['act']} onClick={() => setAsks(true)}>
            Stop sharing<span className={themed['hidden']}> with {name}</span>
          </button>
        </span>
      )}
      {mine && asks && (
        <fieldset className={css['ask']}>
          <legend>Stop sharing with {name}? The link ends; what is booked stays booked.</legend>
          <button
            type="button"
            className={themed['button']}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for this question
            autoFocus
            aria-disabled={busy || undefined}
            onClick={onStop}
          >
            {busy ? 'One moment' : 'Stop sharing'}
          </button>
          <button type="button" className={themed['quiet']} onClick={() => setAsks(false)}>
            Keep sharing
          </button>
        </fieldset>
      )}
      {refused && <span className={css['link']}>{url}</span>}
      <output className={themed['hidden']}>{copied ? 'The link is copied.' : ''}</output>
    </li>
  )
}

function ShareForm({ busy, onShare }: { busy: boolean; onShare: (name: string) => Promise<boolean> }) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const typed = name.trim()
    if (typed === '') return setFault('Please say who it is')
    if (await onShare(typed)) setName('')
    return undefined
  }
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <ThemedTextField
        label="Who is it?"
        hint="a name that you both know"
        name="name"
        autoComplete="off"
        fault={fault}
        value={name}
        onValue={(typed) => {
          setName(typed)
          setFault(undefined)
        }}
      />
      <button type="submit" className={themed['quiet']} aria-disabled={busy || undefined}>
        {busy ? 'One moment' : 'Make a link'}
      </button>
    </form>
  )
}
