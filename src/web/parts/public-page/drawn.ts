import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { artFamilyOf } from '#domains/showcase/rules/occupations.ts'
import { pictureFor } from '#domains/showcase/rules/picture-for.ts'

type Owner = Pick<PublicShowcase, 'profile' | 'provider'>

/** The drawing of a record whose picture nobody chose. `seed` is its entityId. */
export const drawnPicture = (
  { profile }: Pick<PublicShowcase, 'profile'>,
  slot: string,
  seed: string,
): string => pictureFor({ family: artFamilyOf(profile), slot, seed })

/** The seed is the provider, because a Showcase without a hero record has this picture too. */
export const drawnHero = (showcase: Owner): string => drawnPicture(showcase, 'hero', showcase.provider)

/**
 * The drawing of each service and class that shows one, by its address: those without a picture, and those with a video, whose
 * poster it is.
 */
export const drawnServices = (
  showcase: Pick<PublicShowcase, 'profile' | 'services' | 'groups'>,
): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...showcase.services.flatMap((service) =>
      service.media?.type === 'image' ? [] : [[service.serviceUrl, drawnService(showcase, service)]],
    ),
    ...showcase.groups.flatMap(({ media, serviceUrl, entityId }) =>
      media?.type === 'image' ? [] : [[serviceUrl, drawnPicture(showcase, 'class', entityId)]],
    ),
  ])

/** No two services on the list have the same drawing while the family has enough. */
export const drawnService = (
  { profile, services }: Pick<PublicShowcase, 'profile' | 'services'>,
  { entityId }: Pick<PublicService, 'entityId'>,
): string =>
  pictureFor({
    family: artFamilyOf(profile),
    slot: 'service',
    seed: entityId,
    siblings: services
      .filter(({ visibility }) => visibility !== 'link-only')
      .map((service) => service.entityId),
  })
