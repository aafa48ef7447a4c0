import type { BoughtGift } from '#domains/passes/gift-contract.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { useProviderPlace } from '../when-and-where/place-of-page.ts'
import { arrivalWords } from './gift-days.ts'
import { lastDayOf } from './until-words.ts'

type Props = {
  gift: BoughtGift
  timezone: string
  /** Now, on the server's clock. */
  now: string
}

/** For whom a gift is, when it arrives, and until when it can be used, as its buyer sees it. */
export function GiftFacts({ gift, timezone, now }: Props) {
  const { toName, toEmail, credits, arrivesAt, endsAt, state } = gift
  const here = useProviderPlace()
  const { there, own } = arrivalWords(arrivesAt, timezone, {
    zone: usableZone(browserZone(), timezone),
    here,
  })
  const isSent = state === 'sent' || state === 'redeemed'
  const isAtOnce = !isSent && arrivesAt <= now
  return (
    <>
      <div>
        <dt>
          <LineIcon name="gift" />
          <span className={themed['hidden']}>For</span>
        </dt>
        <dd>
          <b>For {toName}</b>
          <span>{toEmail}</span>
        </dd>
      </div>
      <div>
        <dt>
          <LineIcon name="mail" />
          <span className={themed['hidden']}>When it arrives</span>
        </dt>
        <dd>
          {isAtOnce ? (
            <b>Arrives {state === 'held' ? 'as soon as it is paid' : 'in a minute or two'}</b>
          ) : (
            <>
              <b>
                {isSent ? 'Mailed' : 'Arrives'} {there}
              </b>
              {own && <span>{own}</span>}
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <LineIcon name="clock" />
          <span className={themed['hidden']}>Until when</span>
        </dt>
        <dd>
          <b>Good until {lastDayOf(endsAt, timezone)}</b>
          <span>
            {credits === 1
              ? 'For one session on that day or before.'
              : `For ${credits} sessions on that day or before.`}
          </span>
        </dd>
      </div>
    </>
  )
}
