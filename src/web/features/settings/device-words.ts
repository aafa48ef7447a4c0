/** Patterns for systems and browsers in the name that a device reports. The order matters: the first match wins. */
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/mac ?OS|Macintosh/i, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const
const browsers = [
  [/Edg\w*/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Opera|OPR/, 'Opera'],
  [/Chrom(?:e|ium)|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

/** Shortens the name that a device reports, such as `Chrome on Windows`. Returns an unknown name unchanged. */
export function deviceWords(reported: string): string {
  const system = systems.find(([sign]) => sign.test(reported))?.[1]
  const browser = browsers.find(([sign]) => sign.test(reported))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (reported.trim() || 'A device without a name')
}
