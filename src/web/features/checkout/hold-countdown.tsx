import { timeIn } from '#platform/common/zones.ts'
import { minutesWords } from '#web/parts/times/countdown.ts'
import { CountdownBar } from '#web/parts/times/countdown-bar.tsx'

type Props = {
  left: number
  start: string
  /** How many times are held together. */
  count: number
  zone: string
}

/** Shows how long the time is held. */
export const HoldCountdown = ({ left, start, count, zone }: Props) => (
  <CountdownBar label="Time left on your hold" left={left} whole={10 * 60_000}>
    <p>
      <b>{count > 1 ? `${count} dates are` : `${timeIn(start, zone)} is`} held for you</b> for the next{' '}
      {minutesWords(left)}.
    </p>
  </CountdownBar>
)
