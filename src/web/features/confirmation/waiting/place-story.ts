import type { WaitlistPlace } from '#domains/commerce/waitlist-contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import type { Story } from '../booking-story.ts'

const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** How a place in a line stands, in the words of its page. An offer has words of its own. */
export function placeStory(place: WaitlistPlace): Story {
  const { state, number, quantity, totalCents, off } = place
  const seats = quantity === 1 ? 'a seat comes' : `${quantity} seats come`
  switch (state) {
    case 'waiting':
      return number === null
        ? {
            mark: 'waiting',
            heading: 'We tell you when there are seats',
            sentence:
              'You get one mail when seats come free that nobody in the line takes. The first to book gets them.',
          }
        : {
            mark: 'waiting',
            heading: number === 1 ? 'You are first in the line' : `You are number ${number} in the line`,
            sentence: `When ${seats} free, you get a mail and 30 minutes to say yes; at night you have until the morning. ${
              totalCents > 0
                ? `You pay ${formatMoney(totalCents)} only if you take ${quantity === 1 ? 'it' : 'them'}.`
                : 'It is free.'
            }`,
          }
    case 'offered':
      return {
        mark: 'done',
        heading: `${quantity === 1 ? 'A seat is' : `${quantity} seats are`} free, ${firstWord(place.name)}`,
        sentence: 'The mail with the offer is on its way.',
      }
    case 'taken':
      return {
        mark: 'done',
        heading: 'It is yours',
        sentence: 'You took the offer. Everything else is on the page of your booking.',
      }
    case 'told':
      return {
        mark: 'done',
        heading: 'There were seats',
        sentence:
          'We told you by mail. If they are gone by now, you can join the line again on the page of the class.',
      }
    case 'declined':
      return {
        mark: 'over',
        heading: 'You said no, thank you',
        sentence: 'The next in the line has the offer now. Nothing was charged.',
      }
    case 'left':
      return {
        mark: 'over',
        heading: 'You left the line',
        sentence: 'You get no more mails about it. Nothing was charged.',
      }
    case 'lapsed':
      return {
        mark: 'over',
        heading: 'The offer has lapsed',
        sentence: 'Its time ran out, so it went to the next in the line. Nothing was charged.',
      }
    case 'ended':
      return off !== null
        ? calledOff(place.provider.firstName, off)
        : {
            mark: 'over',
            heading: 'No seat came free',
            sentence: 'The line has ended. Nothing was charged.',
          }
  }
}

/** The date does not take place; the provider's own words stand beside it. */
const calledOff = (firstName: string, words: string): Story => ({
  mark: 'over',
  heading: 'This date is called off',
  sentence: 'The line has ended. Nothing was charged.',
  ...(words && { quote: { by: firstName, words } }),
})
