// Marks a page that another page embeds, before anything is drawn: ?embed shows all views, ?embed=world one of them.

const embedded = new URLSearchParams(location.search).get('embed');
if (embedded !== null) document.documentElement.dataset.embed = embedded || 'all';
