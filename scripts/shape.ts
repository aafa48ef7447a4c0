/**
 * The allowed places of files (why: docs/architecture.md). A new kind of file needs a decision page and a line here.
 */
export const topFolders = ['main', 'domains', 'protocols', 'integrations', 'platform', 'web']

const areaVocabulary = [
  /^README\.md$/,
  /^(contract|events|ports|index|routes|jobs)(\.test)?\.ts$/,
  // decision 10
  /^[a-z]+-contract\.ts$/,
  // decision 105: a part of an area
  /^[a-z]+-(events|ports|index|routes|jobs)\.ts$/,
  /^(actions|rules|reactions|store)\/[a-z0-9-]+(\.test)?\.ts$/,
  // decision 9
  /^rules\/[a-z]+\/[a-z0-9-]+(\.test)?\.ts$/,
]

/** Kinds of file that only one area has. */
const ownVocabulary: Readonly<Record<string, readonly RegExp[]>> = {
  // decision 81
  commerce: [/^lines\/[a-z0-9-]+(\.test)?\.ts$/],
  // decision 29
  showcase: [/^kinds\/[a-z0-9-]+(\.test)?\.ts$/],
  // decision 30
  notifications: [/^mails(\.test)?\.ts$/, /^mails\/[a-z0-9-]+(\.test)?\.ts$/],
}

/** Whether an area may have a file at this path inside it. */
export const fitsArea = (area: string, file: string): boolean =>
  [...areaVocabulary, ...(ownVocabulary[area] ?? [])].some((pattern) => pattern.test(file))

/** Beside the vendors' folders: the shape of a vendor, and the lists of their browser halves. */
export const vendorLists = ['vendor.ts', 'card-forms.ts', 'payment-words.ts']

/** The files of a vendor's folder: `vendor.ts` names the ports it fills, `sim/` is its stand-in. */
export const vendorVocabulary = [
  /^[a-z0-9-]+(\.test)?\.ts$/,
  // what the vendor needs in the browser
  /^browser\/[a-z0-9-]+(\.test)?\.ts$/,
  /^sim\/(?:[a-z0-9-]+\/)?[a-z0-9-]+\.ts$/,
  // files that the stand-in's pages load
  /^sim\/browser\/[a-z0-9-]+\.(js|css)$/,
]

/** The list of an area's tasks, one line per file with tasks (decision 28). */
export const taskList = /^src\/domains\/[^/]+\/(?:[a-z]+-)?jobs\.ts$/
export const taskListLine =
  /^(\/\/ .*|export \{ \w+Task(?:, \w+Task)* \} from '\.\/actions\/[a-z0-9-]+\.ts'|)$/

/** Floors of the web. Each may import those after it; files at the web's root are build inputs. */
export const webFloors = [
  'app',
  'site',
  'mail',
  'features',
  'page',
  'sections',
  'parts',
  'ui',
  'lib',
  'themes',
]

/** Pieces that several features share. A new one needs a folder and a word here. */
// biome-ignore format: read as a paragraph
export const webParts = [
  'address', 'data', 'deciding', 'delivering', 'editing', 'first-steps', 'lists', 'partners',
  'passes', 'payments', 'pictures', 'public-page', 'schedule', 'selling', 'sharing', 'states',
  'times', 'when-and-where', 'writing',
]

/** Required files of a Showcase section's folder. `page.tsx` is required where the page shows the section. */
export const sectionHalves = ['section.ts', 'edit.tsx']

export const protocolVocabulary = [
  /^README\.md$/,
  /^[a-z0-9-]+(\.test)?\.ts$/,
  /^[a-z]+\/[a-z0-9-]+(\.test)?\.(ts|mjs)$/,
]

/** The modules in the server's bundle (decision 18). */
export const bundled = /^(src\/(?!web\/).*|scripts\/(server|seed\/(?!load\/).*))(?<!\.test)\.ts$/
/** A module's own path, which bundling changes. Use it only to find the checkout. */
export const ownPlace = /import\.meta\.(dirname|filename|url)/
export const findsTheCheckout = 'src/platform/config/checkout.ts'

/** Formatting of moments: one file does it, another only asks whether a zone exists. */
export const formatsMoments = /Intl\.DateTimeFormat\(|toLocale(?:Date|Time)String\(/
export const momentFiles = ['src/platform/common/zones.ts', 'src/platform/common/zone-names.ts']

/** A statement that writes rows whose sums a database function checks (decision 81). */
export const writesSums =
  /(?:insert into|update|delete from)\s+(?:order_lines|refund_lines|ledger_transfers)\b|(?:insertInto|updateTable|deleteFrom)\('(?:orderLines|refundLines|ledgerTransfers)'/i

export const maxLines = 300
