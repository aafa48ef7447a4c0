import type { SoldPass } from '#domains/commerce/delivery-contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { countWords, type PassOnSale } from '../public-page/pass-words.ts'
import { useProviderPlace } from '../when-and-where/place-of-page.ts'
import { lastDayOf } from './until-words.ts'

const list = new Intl.ListFormat('en')

type Props = { pass: SoldPass; timezone: string; unit?: PassOnSale['unit'] | undefined }

/** What a pass is for, and until when, as its order shows it. */
export function PassFacts({ pass, timezone, unit = 'session' }: Props) {
  const { credits, targets, endsAt, sharesMost } = pass
  const here = useProviderPlace()
  return (
    <>
      <div>
        <dt>
          <LineIcon name="ticket" />
          <span className={themed['hidden']}>What</span>
        </dt>
        <dd>
          <b>{countWords({ sessions: credits, unit })}</b>
          <span>{list.format(targets.map(({ title }) => title))}</span>
        </dd>
      </div>
      <div>
        <dt>
          <LineIcon name="clock" />
          <span className={themed['hidden']}>Until when</span>
        </dt>
        <dd>
          <b>Use it until {lastDayOf(endsAt, timezone)}</b>
          <span>That day counts, on the clock {inPlace(timezone, here)}.</span>
        </dd>
      </div>
      {sharesMost > 0 && (
        <div>
          <dt>
            <LineIcon name="people" />
            <span className={themed['hidden']}>Sharing</span>
          </dt>
          <dd>
            <b>{sharesMost === 1 ? 'One other person' : `Up to ${sharesMost} other people`} can use it</b>
            <span>You name them on its page.</span>
          </dd>
        </div>
      )}
    </>
  )
}
