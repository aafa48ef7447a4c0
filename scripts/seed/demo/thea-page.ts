import type { Draft } from '../open-provider.ts'
import { type DemoPage, listed, offered, withServices } from './demo-page.ts'
import { newsletter, otherLinks, posts } from './thea/audience.ts'
import { calendarCards, classes, promotionsWith } from './thea/cards.ts'
import { accounts, mediaTexts, portfolio, showcases, stories } from './thea/media.ts'
import { addedReview, allAccess, longtext, quote, reviews, sessions, team } from './thea/people.ts'
import { aboutMe, experiences, hero, hours, profile, sections, services, skills } from './thea.ts'

/** The dance instructor's Showcase: every section. */
export const theaPage: DemoPage = {
  reviews,
  daysOfHistory: 95,
  records({ firstName, lastName }, year) {
    const offers = offered(services)
    const idOf = (serviceUrl: string | undefined) =>
      offers.find(([, data]) => data['serviceUrl'] === serviceUrl)?.[1]['entityId']
    return [
      ['sessions', sessions],
      ['quote', quote],
      ['longtext', longtext],
      ['allAccess', allAccess],
      ['review', addedReview],
      ...listed('team', 'teamSettings', team),
      ['basicProfile', { ...profile, firstName, lastName }],
      ['heroSection', hero],
      ['appConfigurations', sections],
      ['aboutMe', aboutMe],
      ['weeklyScheduleSettings', hours(year)],
      ...listed('skill', 'skillSettings', skills),
      ...listed('experience', 'experienceSettings', experiences),
      ...listed('blog', 'blogSettings', posts.map(withServices(offers, 2))),
      ...listed('link', 'linkSettings', otherLinks),
      ['newsletterSub', newsletter],
      ...offers,
      ...listed('mediaTexts', 'mediaTextSettings', mediaTexts),
      ...listed('showcase', 'showcaseSettings', showcases),
      ...portfolio.map((work): Draft => ['portfolio', work]),
      ...stories.map(
        ({ story, serviceUrl }): Draft => ['stories', { ...story, serviceId: idOf(serviceUrl) ?? '' }],
      ),
      ...accounts,
      ...listed('booking', 'individualServiceSettings', calendarCards),
      ...listed('groupService', 'groupServiceSettings', classes),
      ...listed('promotion', 'promotionSettings', promotionsWith(idOf)),
    ]
  },
}
