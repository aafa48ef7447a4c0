import { giftHref } from '#web/parts/public-page/givable.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'

/** The quiet way from the page of a service or a class to giving it. */
export const GiveLink = ({ userUrl, serviceUrl }: { userUrl: string; serviceUrl: string }) => (
  <p className="give">
    <a href={giftHref(userUrl, serviceUrl)}>
      <Icon name="gift" size={20} />
      Give it as a gift
    </a>
  </p>
)
