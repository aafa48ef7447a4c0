import { formatDate } from '#platform/common/zones.ts'

type Data = Readonly<Record<string, unknown>>

const ends: Readonly<Record<string, string>> = {
  due: 'The time ran out',
  asked: 'No payment came in time',
  released: 'Given back before paying',
}

/** Describes an event of a booking in words, with times in `zone`. Empty if the step's name says enough. */
export function bookingNote(step: string, data: Data, zone: string): string {
  const reason = text(data['reason'])
  switch (step) {
    case 'updated': {
      const until = moment(data['until'], zone)
      return until && `Kept until ${until} while the payment is under way`
    }
    case 'confirmed':
    case 'requested':
      return data['retaken'] ? 'The time was still free when the payment came' : ''
    case 'expired':
      return ends[text(data['why'])] ?? ''
    case 'rescheduled': {
      const [from, to] = [moment(data['fromStart'], zone), moment(data['start'], zone)]
      const moved = from && to ? `From ${from} to ${to}` : ''
      return [moved, reason && `“${reason}”`].filter(Boolean).join('. ')
    }
    case 'cancelled':
      return reason && `“${reason}”`
    default:
      return ''
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function moment(value: unknown, zone: string): string {
  const at = new Date(text(value))
  return Number.isNaN(at.getTime()) ? '' : formatDate(at, 'session', zone)
}
