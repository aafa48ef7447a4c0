import type { ClassesCollide } from '#domains/connections/events.ts'
import { momentIn } from '#platform/common/zones.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** The most dates that one mail lists. */
const mostListed = 20

/** Tells the owner which dates of classes lie in busy times of a calendar that was read. */
export const classesCollide = defineAccountMail<ClassesCollide>({
  template: 'classes-collide',
  bound: 'own-account',
  on: 'connections.classes_collide',
  to: 'owner',
  subject: ({ announced: { calendar, dates } }) => `${countWords(dates.length)} in “${calendar}”`,
  words: ({ announced: { calendar, dates, zone }, settings }) => ({
    preview: 'They stay on your page, and nobody is told.',
    heading: countWords(dates.length),
    text: `“${calendar}” says that you are busy at ${dates.length === 1 ? 'this time' : 'these times'}. Nothing changes by itself: the class stays on your page, and nobody is told. Move or cancel a date if you cannot be there, or change the event in your calendar.`,
    lines: dates
      .slice(0, mostListed)
      .map(({ title, start }) => ({ label: title, value: momentIn(start, zone) })),
    ...(dates.length > mostListed && {
      note: `${dates.length - mostListed} more are on the page of your connections.`,
    }),
    button: { label: 'See your connections', url: `${settings}?part=connections` },
  }),
})

const countWords = (count: number): string =>
  count === 1 ? 'A class meets a busy time' : `${count} dates of classes meet busy times`
