import type { MyPass } from '#domains/passes/contract.ts'
import { leftWords } from '#web/parts/passes/left-words.ts'
import { lastDayOf } from '#web/parts/passes/until-words.ts'
import themed from '#web/ui/themed.module.css'
import css from './pass-ways.module.css'

type Props = {
  passes: readonly MyPass[]
  serviceUrl: string | undefined
  disabled: boolean
  onPass: (token: string) => void
  /** Asks for another address. */
  onOther: () => void
}

/** The passes of an address: those that can pay this service to choose from, and why the others cannot. */
export function FoundPasses({ passes, serviceUrl, disabled, onPass, onOther }: Props) {
  const usable = passes.filter((pass) => whyNot(pass, serviceUrl) === undefined)
  const others = passes.filter((pass) => whyNot(pass, serviceUrl) !== undefined)
  return (
    <>
      <output>
        {usable.length === 0 ? 'This address has no pass that can be used here.' : 'Choose your pass:'}
      </output>
      {usable.length > 0 && (
        <ul className={css['list']} aria-label="Your passes">
          {usable.map((pass) => (
            <li key={pass.token}>
              <span>
                <b>{pass.title}</b>
                <span>
                  {leftWords(pass)}, to use until {lastDayOf(pass.usableUntil, pass.timezone)}
                </span>
              </span>
              <button
                type="button"
                className={themed['quiet']}
                aria-label={`Use it, ${pass.title}`}
                aria-disabled={disabled || undefined}
                onClick={() => disabled || onPass(pass.token)}
              >
                Use it
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.map((pass) => (
        <p key={pass.token} className={themed['quietText']}>
          <b>{pass.title}</b> {whyNot(pass, serviceUrl)}.
        </p>
      ))}
      <button type="button" className={themed['link']} onClick={onOther}>
        Use another address
      </button>
    </>
  )
}

/** Why a pass cannot pay a service; undefined: it can. The server decides about the date and the number of people. */
function whyNot({ state, targets }: MyPass, serviceUrl: string | undefined): string | undefined {
  if (state === 'used_up') return 'is used up'
  if (state === 'ended') return 'has ended'
  if (state === 'withdrawn') return 'was paid back'
  if (targets.some((target) => target.serviceUrl === serviceUrl)) return undefined
  return `is for ${targets.map(({ title }) => title).join(', ') || 'something that is not offered now'}`
}
