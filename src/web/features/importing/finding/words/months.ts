import type { Language } from './languages.ts'

/**
 * The names of the months, `|` between two months and `,` between the forms of one. Full stops, accents and letter case
 * are ignored. Chinese, Japanese and Korean write a number instead.
 */
// biome-ignore format: read as a table
export const monthNames: Readonly<Partial<Record<Language, string>>> = {
  en: 'january, jan | february, feb | march, mar | april, apr | may | june, jun | july, jul | august, aug | september, sep, sept | october, oct | november, nov | december, dec',
  es: 'enero, ene | febrero, feb | marzo, mar | abril, abr | mayo, may | junio, jun | julio, jul | agosto, ago | septiembre, setiembre, sept, sep, set | octubre, oct | noviembre, nov | diciembre, dic',
  pt: 'janeiro, jan | fevereiro, fev | março, mar | abril, abr | maio, mai | junho, jun | julho, jul | agosto, ago | setembro, set | outubro, out | novembro, nov | dezembro, dez',
  fr: 'janvier, janv, jan | février, févr, fév | mars | avril, avr | mai | juin | juillet, juil | août | septembre, sept | octobre, oct | novembre, nov | décembre, déc',
  de: 'januar, jänner, jan, jän | februar, feber, feb | märz, mär, mrz | april, apr | mai | juni, jun | juli, jul | august, aug | september, sep, sept | oktober, okt | november, nov | dezember, dez',
  it: 'gennaio, gen | febbraio, feb | marzo, mar | aprile, apr | maggio, mag | giugno, giu | luglio, lug | agosto, ago | settembre, set, sett | ottobre, ott | novembre, nov | dicembre, dic',
  nl: 'januari, jan | februari, feb | maart, mrt | april, apr | mei | juni, jun | juli, jul | augustus, aug | september, sep, sept | oktober, okt | november, nov | december, dec',
  pl: 'styczeń, stycznia, sty | luty, lutego, lut | marzec, marca, mar | kwiecień, kwietnia, kwi | maj, maja | czerwiec, czerwca, cze | lipiec, lipca, lip | sierpień, sierpnia, sie | wrzesień, września, wrz | październik, października, paź | listopad, listopada, lis | grudzień, grudnia, gru',
  ru: 'январь, января, янв | февраль, февраля, февр, фев | март, марта, мар | апрель, апреля, апр | май, мая | июнь, июня, июн | июль, июля, июл | август, августа, авг | сентябрь, сентября, сент, сен | октябрь, октября, окт | ноябрь, ноября, нояб, ноя | декабрь, декабря, дек',
  uk: 'січень, січня, січ | лютий, лютого, лют | березень, березня, бер | квітень, квітня, квіт, кві | травень, травня, трав, тра | червень, червня, черв, чер | липень, липня, лип | серпень, серпня, серп, сер | вересень, вересня, вер | жовтень, жовтня, жовт, жов | листопад, листопада, лист, лис | грудень, грудня, груд, гру',
  tr: 'ocak, oca | şubat, şub | mart, mar | nisan, nis | mayıs, may | haziran, haz | temmuz, tem | ağustos, ağu | eylül, eyl | ekim, eki | kasım, kas | aralık, ara',
  ar: 'يناير, كانون الثاني | فبراير, شباط | مارس, آذار | أبريل, نيسان | مايو, أيار, ماي | يونيو, يونيه, حزيران | يوليو, يوليه, تموز | أغسطس, آب | سبتمبر, أيلول | أكتوبر, تشرين الأول | نوفمبر, تشرين الثاني | ديسمبر, كانون الأول',
  he: 'ינואר, ינו | פברואר, פבר | מרץ, מרס | אפריל, אפר | מאי | יוני | יולי | אוגוסט, אוג | ספטמבר, ספט | אוקטובר, אוק | נובמבר, נוב | דצמבר, דצמ',
  hi: 'जनवरी, जन | फ़रवरी, फरवरी, फ़र, फर | मार्च | अप्रैल | मई | जून | जुलाई, जुल | अगस्त, अग | सितंबर, सितम्बर, सित | अक्टूबर, अक्तूबर, अक्टू | नवंबर, नवम्बर, नव | दिसंबर, दिसम्बर, दिस',
  id: 'januari, jan | februari, feb | maret, mar | april, apr | mei | juni, jun | juli, jul | agustus, agu, agt | september, sep | oktober, okt | november, nov | desember, des',
  sv: 'januari, jan | februari, feb, febr | mars, mar | april, apr | maj | juni, jun | juli, jul | augusti, aug | september, sep, sept | oktober, okt | november, nov | december, dec',
  da: 'januar, jan | februar, feb | marts, mar | april, apr | maj | juni, jun | juli, jul | august, aug | september, sep, sept | oktober, okt | november, nov | december, dec',
  nb: 'januar, jan | februar, feb | mars, mar | april, apr | mai | juni, jun | juli, jul | august, aug | september, sep, sept | oktober, okt | november, nov | desember, des',
  cs: 'leden, ledna, led | únor, února, úno | březen, března, bře | duben, dubna, dub | květen, května, kvě | červen, června, čvn | červenec, července, čvc | srpen, srpna, srp | září, zář | říjen, října, říj | listopad, listopadu, lis | prosinec, prosince, pro',
  ro: 'ianuarie, ian | februarie, feb | martie, mar | aprilie, apr | mai | iunie, iun | iulie, iul | august, aug | septembrie, sept | octombrie, oct | noiembrie, nov, noi | decembrie, dec',
  el: 'ιανουάριος, ιανουαρίου, ιαν | φεβρουάριος, φεβρουαρίου, φεβ | μάρτιος, μαρτίου, μαρ | απρίλιος, απριλίου, απρ | μάιος, μαΐου, μάι | ιούνιος, ιουνίου, ιουν | ιούλιος, ιουλίου, ιουλ | αύγουστος, αυγούστου, αυγ | σεπτέμβριος, σεπτεμβρίου, σεπ | οκτώβριος, οκτωβρίου, οκτ | νοέμβριος, νοεμβρίου, νοε | δεκέμβριος, δεκεμβρίου, δεκ',
}
