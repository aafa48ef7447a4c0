/** What may lie where; docs/architecture.md says why. A new kind of file needs a decision page and a line here. */
export const topFolders = ['main', 'domains', 'protocols', 'integrations', 'platform', 'web']

export const areas = [
  'accounts',
  'catalogue',
  'scheduling',
  'commerce',
  'showcase',
  'audience',
  'growth',
  'notifications',
]

export const areaVocabulary = [
  /^README\.md$/,
  /^(contract|events|ports|index|routes|jobs)(\.test)?\.ts$/,
  /^(customer|provider)-contract\.ts$/,
  /^(actions|rules|reactions|store)\/[a-z0-9-]+(\.test)?\.ts$/,
  // decision 9
  /^rules\/[a-z]+\/[a-z0-9-]+(\.test)?\.ts$/,
]

/** Floors of the web, each of which may import those after it; files at its root are build inputs. */
export const webFloors = ['app', 'site', 'mail', 'features', 'sections', 'parts', 'ui', 'lib', 'themes']

/** Pieces that several features share; a new one is a folder and a word here. */
// biome-ignore format: read as a paragraph
export const webParts = [
  'address', 'data', 'deciding', 'editing', 'pictures', 'public-page', 'schedule', 'times', 'when-and-where',
]

/** What the folder of a section of a Showcase must hold; `page.tsx` is there where the section is on the page. */
export const sectionHalves = ['section.ts', 'edit.tsx']

export const protocolVocabulary = [
  /^README\.md$/,
  /^[a-z0-9-]+(\.test)?\.ts$/,
  /^[a-z]+\/[a-z0-9-]+(\.test)?\.(ts|mjs)$/,
]

/** Modules that the server is bundled of (decision 18). */
export const bundled = /^(src\/(?!web\/)|scripts\/seed\/(?!load\/)).*(?<!\.test)\.ts$/
/** A place that a bundle changes; only the checkout is found by it. */
export const ownPlace = /import\.meta\.(dirname|filename|url)/
export const findsTheCheckout = 'src/platform/config/checkout.ts'

/** Formatting moments; one file does it, another only asks whether a zone exists. */
export const formatsMoments = /Intl\.DateTimeFormat\(|toLocale(?:Date|Time)String\(/
export const momentFiles = ['src/platform/common/zones.ts', 'src/platform/common/zone-names.ts']

export const mostLines = 300
