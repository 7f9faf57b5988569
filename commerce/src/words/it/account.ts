import type english from '#src/words/en/account'

export default {
  changePassword: 'Cambia password',
  changePasswordFor:
    'Per <0>{email}</0>. Resti connesso qui e verrai disconnesso da tutti gli altri dispositivi.',
  currentPassword: 'Password attuale',
  forgot: 'Password dimenticata?',
  confirmTitle: 'Conferma il tuo indirizzo email',
  confirmHelp:
    'Conferma solo se hai creato tu l’account Barre che usa questo indirizzo. L’account potrà allora gestire ciò che riguarda l’indirizzo, come la newsletter.',
  confirm: 'Conferma il mio indirizzo email',
  confirmed: 'Il tuo indirizzo email è confermato.',
  confirmLinkInvalid: 'Questo link non funziona più. Accedi e richiedine uno nuovo.',
  continueShopping: 'Continua lo shopping',
  signIn: 'Accedi',
  resetHelp:
    'Inserisci l’indirizzo email del tuo account e ti invieremo un link per reimpostare la password.',
  email: 'Email',
  sendLink: 'Invia il link',
  backToSignIn: 'Torna all’accesso',
  checkEmail: 'Controlla la posta',
  resetLinkSent: 'Se a questo indirizzo corrisponde un account, il link è in arrivo. È valido per 30 minuti.',
  notReceived: 'Non è arrivato? Controlla lo spam e verifica che sia l’indirizzo con cui ti sei registrato.',
  tryOther: 'Prova un altro indirizzo email',
  newPassword: 'Nuova password',
  passwordHint: 'Almeno 8 caratteri.',
  repeatPassword: 'Ripeti la nuova password',
  resetTitle: 'Reimposta la password',
  signsOut: 'Verrai disconnesso da tutti i dispositivi.',
  reset: 'Reimposta la password',
  resetLinkInvalid: 'Questo link è scaduto. Richiedine uno nuovo.',
  linkHelp:
    'Ogni link vale una sola volta, per 30 minuti, e funziona solo il più recente. La tua password non è cambiata.',
  newLink: 'Richiedi un nuovo link',
  password: 'Password',
  noAccountNeeded: 'Non serve un account. Puoi crearne uno al momento dell’acquisto.',
  passwordChanged: 'La password è stata modificata',
  signedIn: 'Hai effettuato l’accesso',
  signedInAs: 'Come <0>{email}</0>.',
  signedInAsOnly: 'Come <0>{email}</0>. Sei stato disconnesso da tutti gli altri dispositivi.',
  signOut: 'Esci',
  notConfirmed:
    'Il tuo indirizzo email non è ancora confermato. Usa il link che ti abbiamo inviato per gestire la newsletter dal tuo account.',
  confirmationSent: 'Un nuovo link è in arrivo. È valido per 7 giorni; i link precedenti non funzionano più.',
  sendNewLink: 'Invia un nuovo link',
} satisfies Record<keyof typeof english, string>
