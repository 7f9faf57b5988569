import type english from '#src/words/en/letters'

export default {
  confirmTitle: 'Conferma l’iscrizione',
  newsletterOf: 'La newsletter di Barre',
  confirmHelp: 'Premi il pulsante per confermare l’iscrizione.',
  confirm: 'Conferma la mia iscrizione',
  confirmed: 'Iscrizione confermata. Ti diamo il benvenuto!',
  shopNew: 'Scopri le novità',
  newLink: 'Richiedi un nuovo link',
  linkInvalid: 'Questo link è scaduto.',
  newsletter: 'Newsletter',
  unsubscribe: 'Annulla l’iscrizione',
  unsubscribeTitle: 'Annulla l’iscrizione alla newsletter',
  unsubscribeByLink: 'Premi il pulsante e non te ne invieremo più.',
  unsubscribeByEmail: 'Inserisci il tuo indirizzo email e ti invieremo un link per annullare l’iscrizione.',
  ended: 'Iscrizione annullata.',
  endAsked: 'Se questo indirizzo è iscritto, il link per annullare l’iscrizione è in arrivo.',
  email: 'Email',
  downloadTitle: 'Questo download non è disponibile',
  downloadExpired:
    'Il link è scaduto o incompleto. I file sono ancora tuoi: scrivici il numero d’ordine e ti invieremo un nuovo link.',
  downloadUsedUp:
    'Hai raggiunto il limite di download per questo file. Ti serve ancora? Scrivici il numero d’ordine.',
  sampleGone: 'Questa anteprima non è più disponibile. Se ne desideri una, scrivici.',
  emailUs: 'Scrivi a {email}',
  filesSubject: 'I miei file',
  goHome: 'Vai alla pagina iniziale',
} satisfies Record<keyof typeof english, string>
