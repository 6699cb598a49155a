const { commands, window, workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');
const { findServer } = require('./find-server.js');

/** The server that runs, if any. */
let client;

async function activate(context) {
  context.subscriptions.push(commands.registerCommand('milepost.restart', restart));
  await start();
}

async function start() {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const named = workspace.getConfiguration('milepost').get('server');
  const server = findServer(folders, named);
  if (!server) {
    window.showErrorMessage(
      named
        ? `Milepost: there is no file ${named}. Change the setting "milepost.server", or leave it empty.`
        : 'Milepost is not installed in this project. Run "npm install milepost" in it, then "Milepost: Restart".',
    );
    return;
  }
  const { script, cwd } = server;
  // The Node.js of the editor: no other one has to be installed.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  client = new LanguageClient(
    'milepost',
    'Milepost',
    { command: process.execPath, args: [script, 'lsp'], options: { cwd, env } },
    {
      documentSelector: [
        ...['yaml', 'json'].map((language) => ({ scheme: 'file', language })),
        { scheme: 'file', pattern: '**/*.*.md' },
      ],
    },
  );
  await client.start();
}

async function restart() {
  await deactivate();
  await start();
}

async function deactivate() {
  const before = client;
  client = undefined;
  await before?.stop();
}

module.exports = { activate, deactivate };
