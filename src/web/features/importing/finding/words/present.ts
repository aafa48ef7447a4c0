import type { Language } from './languages.ts'

/** How profiles say that a job goes on, where the end of a span would stand. */
// biome-ignore format: read as a table
export const presentWords: Readonly<Record<Language, readonly string[]>> = {
  en: ['present', 'now', 'current', 'today', 'ongoing', 'till now', 'to date'],
  es: ['actualidad', 'la actualidad', 'presente', 'el presente', 'actual', 'actualmente', 'hoy', 'ahora'],
  pt: ['presente', 'o presente', 'o momento', 'até o momento', 'até ao momento', 'atual', 'atualmente', 'atualidade', 'hoje'],
  fr: ['aujourd’hui', 'à aujourd’hui', 'présent', 'à ce jour', 'ce jour', 'actuellement', 'maintenant', 'en cours'],
  de: ['heute', 'bis heute', 'gegenwart', 'aktuell', 'jetzt', 'laufend'],
  it: ['presente', 'oggi', 'ad oggi', 'attuale', 'attualmente', 'in corso'],
  nl: ['heden', 'nu', 'huidig', 'vandaag'],
  pl: ['obecnie', 'teraz', 'do chwili obecnej', 'nadal', 'dziś', 'do dziś', 'do teraz'],
  ru: ['настоящее время', 'по настоящее время', 'по настоящий момент', 'настоящий момент', 'сейчас', 'н в'],
  uk: ['дотепер', 'зараз', 'теперішній час', 'по теперішній час', 'до сьогодні', 'досі', 'сьогодні', 'наразі'],
  tr: ['halen', 'günümüz', 'devam ediyor', 'şu an', 'şimdi', 'bugün', 'mevcut'],
  ar: ['الحاضر', 'حتى الآن', 'الآن', 'حتى الوقت الحاضر', 'الوقت الحاضر', 'حاليا', 'حالي', 'الحالي'],
  he: ['היום', 'עד היום', 'כיום', 'הווה', 'נוכחי', 'כעת', 'עכשיו'],
  hi: ['वर्तमान', 'वर्तमान तक', 'अब तक', 'आज', 'अभी'],
  'zh-Hans': ['至今', '现在', '目前', '今'],
  'zh-Hant': ['至今', '現在', '目前', '今'],
  ja: ['現在', '現在に至る', '在職中', '今'],
  ko: ['현재', '재직 중', '재직중', '지금'],
  id: ['saat ini', 'sekarang', 'hingga saat ini', 'sampai sekarang', 'kini'],
  sv: ['nu', 'nuvarande', 'pågående', 'idag', 'i dag', 'tills vidare'],
  da: ['nu', 'nuværende', 'i dag', 'igangværende', 'dags dato'],
  nb: ['nå', 'nåværende', 'i dag', 'pågående', 'dags dato'],
  cs: ['dosud', 'současnost', 'do současnosti', 'nyní', 'doposud', 'dnes', 'do dneška'],
  ro: ['prezent', 'în prezent', 'până în prezent', 'acum', 'azi', 'astăzi'],
  el: ['σήμερα', 'έως σήμερα', 'μέχρι σήμερα', 'παρόν', 'το παρόν', 'τώρα'],
}
