@echo off
rem Starts collide4j from an unpacked archive, with the Java of JAVA_HOME, else that of the PATH.
setlocal
set "root=%~dp0.."
set "java="
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "java=%JAVA_HOME%\bin\java.exe"
if not defined java for %%J in (java.exe) do set "java=%%~$PATH:J"
if not defined java (
  echo collide4j: no Java was found; install Java 17 or newer, and set JAVA_HOME to its folder or put its 'java' on the PATH 1>&2
  exit /b 2
)
"%java%" --list-modules 2>nul | findstr /r "^java.base@1[7-9] ^java.base@[2-9][0-9]" >nul
if errorlevel 1 goto old
set "modules=%root%\lib"
set "options=-XX:+UseParallelGC -Xlog:disable -Xlog:all=error:stderr"
set "natives=%root%\lib\lwjgl;%root%\lib\lwjgl\windows-x64"
echo %* | findstr /i /l ".ifc .fbx .3mf .off .amf .3ds .x .dxf .lwo" >nul
if not errorlevel 1 set "modules=%modules%;%root%\lib\formats;%natives%"
if "%~1"=="explore" (
  set "modules=%root%\lib;%root%\lib\explorer"
  set "options=%options% --add-modules org.collide4j.explorer"
)
set "devices="
if "%~1"=="devices" set "devices=yes"
if "%~1"=="query" echo %* | findstr /c:"--device" >nul && set "devices=yes"
if defined devices (
  set "modules=%root%\lib;%root%\lib\gpu;%natives%"
  set "options=%options% --add-modules org.collide4j.gpu,org.lwjgl.natives --enable-native-access=org.lwjgl"
)
"%java%" %COLLIDE4J_JAVA_OPTS% %options% -p "%modules%" -m org.collide4j.app/org.collide4j.app.Main %*
exit /b %errorlevel%
:old
echo collide4j: %java% is too old; install Java 17 or newer, and set JAVA_HOME to its folder 1>&2
exit /b 2
